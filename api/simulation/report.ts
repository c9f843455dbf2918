import type { SimulationResult } from './simulate.ts';

/** The outcome of a simulation as tables of text. */
export function formatReport({ violations, outcomes, decisions }: SimulationResult): string {
  const lines: string[] = ['', 'What people did'];
  for (const [action, ofAction] of outcomes)
    lines.push(
      `  ${action.padEnd(32)} ${Array.from(ofAction)
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, 8)
        .map(([outcome, count]) => `${count} × ${outcome}`)
        .join('; ')}`,
    );
  lines.push('', 'Checks');
  for (const [name, found] of violations) {
    lines.push(`  ${found.length === 0 ? 'ok      ' : 'VIOLATED'} ${name}`);
    for (const { subject, detail } of found) lines.push(`             ${subject}: ${detail}`);
  }
  lines.push('', `Decisions ${decisions}`);
  return lines.join('\n');
}
