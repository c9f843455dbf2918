import { studioTasks, type StudioTaskName, type TaskOrder } from './studio-tasks.ts';

/** The messages between the studio and this process. A response has an answer unless it has an error. */
export type StudioRequest = { id: number; dataDir: string; task: StudioTaskName; order: TaskOrder<StudioTaskName> };
export type StudioResponse = { id: number; answer?: unknown; error?: string };

process.on('message', async ({ id, dataDir, task, order }: StudioRequest) => {
  const report: StudioResponse = { id };
  try {
    // `Studio.run` is typed by the task's name, so the order always matches the task.
    report.answer = await (studioTasks[task] as (dataDir: string, order: unknown) => Promise<unknown>)(dataDir, order);
  } catch (cause) {
    report.error = cause instanceof Error ? cause.message : String(cause);
  }
  if (process.connected) process.send?.(report);
});

// Also exit when the server was killed.
process.on('disconnect', () => process.exit());
