import { trace, type Attributes } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { DocumentLoadInstrumentation } from '@opentelemetry/instrumentation-document-load';
import { FetchInstrumentation } from '@opentelemetry/instrumentation-fetch';
import { BatchSpanProcessor, TracerProvider, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace';
import { removeQuery } from './remove-query.ts';

const isUrl = (value: unknown): value is string => typeof value === 'string' && /^(https?:\/)?\//.test(value);

/** The attributes of a span without the queries of URLs. */
const cleanAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => name !== 'url.query')
      .map(([name, value]) => [name, isUrl(value) ? removeQuery(value) : value]),
  );

/** Whether a span is the download of a picture. */
const isPicture = ({ attributes }: ReadableSpan) =>
  /\.(avif|webp|jpe?g|png|svg)(\?|$)/.test(String(attributes['url.full']));

/**
 * Removes personal data and pictures from spans before they leave the browser, and adds the service and its release. With the pictures
 * of a list, the spans of a page would exceed the 64 KB that browsers send while the visitor leaves it, and all of them would be lost.
 */
export function createCleaningExporter(exporter: SpanExporter, release: string): SpanExporter {
  const service = { 'service.name': 'lodestay-browser', 'service.version': release };
  return {
    export: (spans, done) =>
      exporter.export(
        spans
          .filter((span) => !isPicture(span))
          .map(
            (span): ReadableSpan =>
              // The span's methods and getters stay on its prototype.
              Object.create(span, {
                attributes: { value: { ...cleanAttributes(span.attributes), ...service }, enumerable: true },
                name: { value: isUrl(span.name) ? removeQuery(span.name) : span.name, enumerable: true },
              }) as ReadableSpan,
          ),
        done,
      ),
    shutdown: () => exporter.shutdown(),
  };
}

/** Sends traces of loading documents and of API calls to an OTLP endpoint over HTTP, such as a collector's `/v1/traces`. */
export function startOpenTelemetry({ endpoint }: { endpoint: string }, release: string): void {
  const exporter = createCleaningExporter(new OTLPTraceExporter({ url: endpoint }), release);
  const tracerProvider = new TracerProvider({ spanProcessors: [new BatchSpanProcessor({ exporter })] });
  trace.setGlobalTracerProvider(tracerProvider);
  registerInstrumentations({
    tracerProvider,
    instrumentations: [
      new DocumentLoadInstrumentation(),
      // The collector's own requests are not traced.
      new FetchInstrumentation({ ignoreUrls: [endpoint, /\/api\/v1\/events$/] }),
    ],
  });
}
