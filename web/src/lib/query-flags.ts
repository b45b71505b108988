import type { Environment, FeatureFlags } from '@hireproof/contract/environment'

/** Flags that the address of a page may set for its tab (part 2 §7). */
const settable = ['MFA_USER_CREATION', 'FEATURE_I9NG_EMPLOYER_TITLE'] as const

type Tab = {
  search: string
  read: (name: string) => string | undefined
  write: (name: string, value: string) => void
}

const isValue = (value: string | null | undefined): value is string =>
  typeof value === 'string' && /^(?:true|on|false|off)$/i.test(value)

/**
 * The server's flags with what the address of this tab has set over them. They change what the tab shows and nothing that
 * the server allows; in preview and production nothing is set that way.
 */
export function flagsOfTab(flags: FeatureFlags, environment: Environment, { search, read, write }: Tab): FeatureFlags {
  if (environment === 'preview' || environment === 'prod') return flags
  const asked = new URLSearchParams(search)
  const set: FeatureFlags = {}
  for (const name of settable) {
    const value = asked.get(name)
    if (isValue(value)) write(name, value)
    const kept = isValue(value) ? value : read(name)
    if (isValue(kept)) set[name] = kept
  }
  return { ...flags, ...set }
}
