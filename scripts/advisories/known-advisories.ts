import * as z from 'zod/mini'

const Audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
})

/** One line for each package with a known advisory, from what `npm audit` answers; undefined if it did not answer. */
export function knownAdvisories(answer: unknown): string[] | undefined {
  const audit = Audit.safeParse(answer)
  if (!audit.success) return undefined
  return Object.entries(audit.data.vulnerabilities).flatMap(([name, { severity, via }]) =>
    // A text names another package, which has its own line.
    via.flatMap((each) => (typeof each === 'string' ? [] : [`${name} (${severity}): ${each.title}, ${each.url}`])),
  )
}
