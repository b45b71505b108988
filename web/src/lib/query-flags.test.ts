import { environments, type Environment, type FeatureFlags } from '@hireproof/contract/environment'
import { describe, expect, test } from 'vitest'
import { flagsOfTab } from './query-flags.ts'

const server: FeatureFlags = { MFA_USER_CREATION: true, FEATURE_I9NG_EMPLOYER_TITLE: false, MFA_MANDATORY: false }

/** A tab that keeps what its address sets. */
function tab(environment: Environment) {
  const kept = new Map<string, string>()
  const read = (name: string) => kept.get(name)
  const write = (name: string, value: string) => void kept.set(name, value)
  return { kept, visit: (search: string) => flagsOfTab(server, environment, { search, read, write }) }
}

const lasting = environments.filter((name) => name !== 'preview' && name !== 'prod')

describe.each(lasting)('in %s', (environment) => {
  test('[ENV-26][ENV-28][T25] the address sets two flags, for this tab and from then on', () => {
    const { kept, visit } = tab(environment)
    expect(visit('?MFA_USER_CREATION=off&FEATURE_I9NG_EMPLOYER_TITLE=true')).toEqual({
      ...server,
      MFA_USER_CREATION: 'off',
      FEATURE_I9NG_EMPLOYER_TITLE: 'true',
    })
    expect(visit('')).toMatchObject({ MFA_USER_CREATION: 'off', FEATURE_I9NG_EMPLOYER_TITLE: 'true' })
    expect(visit('?MFA_USER_CREATION=on')).toMatchObject({ MFA_USER_CREATION: 'on' })
    expect([...kept.keys()]).toEqual(['MFA_USER_CREATION', 'FEATURE_I9NG_EMPLOYER_TITLE'])
  })

  test('[ENV-28][T25] no other flag and no other value counts, and maintenance is kept nowhere', () => {
    const { kept, visit } = tab(environment)
    expect(
      visit('?MFA_MANDATORY=on&MAINTENANCE_MODE=on&MFA_USER_CREATION=%3Cb%3E&FEATURE_I9NG_EMPLOYER_TITLE='),
    ).toEqual(server)
    expect(kept.size).toBe(0)
  })
})

test.each(['preview', 'prod'] as const)('[ENV-28][T25] in %s the address and the tab change nothing', (environment) => {
  const { kept, visit } = tab(environment)
  kept.set('MFA_USER_CREATION', 'off')
  expect(visit('?MFA_USER_CREATION=off&FEATURE_I9NG_EMPLOYER_TITLE=on')).toEqual(server)
  expect([...kept]).toEqual([['MFA_USER_CREATION', 'off']])
})
