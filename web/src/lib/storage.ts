type Area = 'local' | 'session'
type Rule = {
  /** The name in the browser's storage. */
  name: string
  area: Area
  /** Stays when the person signs out. */
  isKept?: true
}

/** Everything that may be in the browser's storage: never a password, a code, a token or data of an employee. */
const rules = {
  hiddenLogonIds: { name: 'everify.hiddenLogonIds', area: 'local', isKept: true },
  caseCreationPreference: { name: 'everify.caseCreationPreference', area: 'local', isKept: true },
  linkInProgress: { name: 'everify.linkInProgress', area: 'local' },
  migrationComplete: { name: 'everify.migrationComplete', area: 'local' },
  linkFirstUser: { name: 'everify.linkFirstUser', area: 'local' },
  inactiveLogonId: { name: 'everify.inactiveLogonId', area: 'local' },
  trainingCompleted: { name: 'I9TrainingCompleted', area: 'session' },
  migrationOffered: { name: 'everify.migrationOffered', area: 'session' },
  plusOffered: { name: 'everify.plusOffered', area: 'session' },
  /** A flag that the address set for this tab, followed by the flag's name. */
  tabFlag: { name: 'everify.flag', area: 'session' },
} satisfies Record<string, Rule>

/** A key that may be stored in the browser. */
export type StoredKey = keyof typeof rules

type Areas = Record<Area, Storage>

/** The browser's storage, limited to the keys above. If the browser refuses storage, it remembers nothing. */
export function browserStore(areas: () => Areas) {
  return {
    read: (key: StoredKey, owner?: string) =>
      attempt(() => areas()[rules[key].area].getItem(at(key, owner)) ?? undefined),
    write: (key: StoredKey, value: string, owner?: string) =>
      attempt(() => areas()[rules[key].area].setItem(at(key, owner), value)),
    remove: (key: StoredKey, owner?: string) => attempt(() => areas()[rules[key].area].removeItem(at(key, owner))),
    /** Removes everything at sign-out, no matter who wrote it, except values under a person's hash. */
    clear: () =>
      attempt(() => {
        const { local, session } = areas()
        session.clear()
        for (const name of Object.keys(local)) if (!isKept(name)) local.removeItem(name)
      }),
  }
}

/** The storage of this browser. */
export const store = browserStore(() => ({ local: window.localStorage, session: window.sessionStorage }))

/** A short hash of a logon id: values that stay after a sign-out must not identify the person. */
export async function ownerOf(logonId: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(logonId))
  return Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const at = (key: StoredKey, owner?: string) => (owner ? `${rules[key].name}.${owner}` : rules[key].name)

const isKept = (name: string) =>
  Object.values<Rule>(rules).some((rule) => rule.isKept && name.startsWith(`${rule.name}.`))

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
