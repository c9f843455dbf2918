/** How the site is connected to Datadog. */
export type DatadogSettings = {
  applicationId: string;
  clientToken: string;
  /** Such as 'datadoghq.com'. */
  site: string;
  /** Another server that takes Datadog's requests, with `?ddforward=`; null: Datadog's own. */
  proxy: string | null;
};
