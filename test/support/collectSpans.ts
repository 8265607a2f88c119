import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { createRunTracer } from '@platform/telemetry/runTracer';
import { enterTrace } from '@platform/telemetry/spans';

/** The spans that the work made, in the order in which they ended. */
export const collectSpans = async (
  work: () => Promise<unknown>,
  headers: Record<string, string> = {},
): Promise<ReadableSpan[]> => {
  const ended: ReadableSpan[] = [];
  const tracer = createRunTracer(
    { 'service.name': 'test' },
    {
      export: (spans, done) => {
        ended.push(...spans);
        done({ code: ExportResultCode.SUCCESS });
      },
      shutdown: () => Promise.resolve(),
    },
  );
  await enterTrace(tracer, headers, work);
  await tracer.close();
  return ended;
};
