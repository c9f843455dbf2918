import { studioTasks, type StudioTaskName, type TaskOrder } from './studio-tasks.ts';

/** What the studio sends to this process, and what it hears back: an answer where no error is given. */
export type StudioOrder = { id: number; dataDir: string; task: StudioTaskName; order: TaskOrder<StudioTaskName> };
export type StudioReport = { id: number; answer?: unknown; error?: string };

process.on('message', async ({ id, dataDir, task, order }: StudioOrder) => {
  const report: StudioReport = { id };
  try {
    // The studio is typed by the task's name, so order and task belong together.
    report.answer = await (studioTasks[task] as (dataDir: string, order: unknown) => Promise<unknown>)(dataDir, order);
  } catch (cause) {
    report.error = cause instanceof Error ? cause.message : String(cause);
  }
  if (process.connected) process.send?.(report);
});

// Also when the server was killed: nobody is left to read the pictures.
process.on('disconnect', () => process.exit());
