import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { EVENT_CONTEXT, EVENT_DETAILS } from '@lodestay/contracts/schemas';

type Field = { description?: string | undefined; safeParse(value: unknown): { success: boolean } };

const describeField = (name: string, schema: Field) => {
  const required = schema.safeParse(undefined).success ? ' (optional)' : '';
  return `\`${name}\`${required}${schema.description ? `: ${schema.description}` : ''}`;
};

const EVENTS = [
  '| event | when | details |',
  '|---|---|---|',
  ...Object.entries(EVENT_DETAILS).map(
    ([name, schema]) =>
      `| \`${name}\` | ${schema.description} | ${Object.entries(schema.shape as Record<string, Field>)
        .map(([field, type]) => describeField(field, type))
        .join('; ')} |`,
  ),
].join('\n');

const CONTEXT = Object.entries(EVENT_CONTEXT as Record<string, Field>)
  .map(([field, type]) => `- ${describeField(field, type)}`)
  .join('\n');

/** If this fails, copy the expected text into the README. */
it('is complete in the README', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(EVENTS);
  expect(readme).toContain(CONTEXT);
});
