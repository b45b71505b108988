/** The samplers of the OpenTelemetry specification. */
export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Where spans go, and which of them. What else there is to set, such as certificates, the exporter reads from the environment. */
export type TraceTarget = {
  endpoint: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  sampler: (typeof samplers)[number]
  /** The share of traces that is kept, where the sampler keeps a share. */
  ratio: number
}
