/** A release: its name, the commit of its sources, and the last migration that it brings. */
type Release = { name: string; commit: string; lastMigration: string }

/**
 * The releases, the newest last. The person who publishes one adds its line here. Nodes of the newest one may still run while the schema of the
 * next one is applied: migrations after its last one are checked, and its API tests run on the schema of today. None is published
 * yet; the state from which on migrations are checked stands in for it.
 */
const releases: readonly [Release, ...Release[]] = [
  { name: 'the state before 0.1.0', commit: '1d46dbe9', lastMigration: '0151_audit_samples.sql' },
]

/** The newest release. */
export const lastRelease: Release = releases.at(-1) ?? releases[0]
