import type { Me } from '../lib/start.ts'
import { expect, test } from 'vitest'
import { navigation } from './navigation.ts'

type Given = { type?: string; mfaEnabled?: boolean; tutorialComplete?: boolean }

const me = ({ type = 'EMPLOYER', mfaEnabled = true, tutorialComplete = true }: Given = {}) =>
  ({
    kind: 'user',
    user: { roles: ['GENERAL'], userStatus: 'ACTIVE', mfaEnabled, tutorialComplete },
    account: { type, myI9: { enabled: false } },
  }) as Me

const labels = (who: Me | undefined) => navigation(who, '/home').map(({ label }) => label)

test.each<[string, Me | undefined, string[]]>([
  ['nobody', undefined, []],
  ['a person who has chosen no user account', { kind: 'person' }, ['Dashboard']],
  ['a user of an employer', me(), ['Home', 'Cases', 'Dashboard']],
  ['a user with a password', me({ mfaEnabled: false }), ['Home', 'Cases', 'Change Password']],
  ['a corporate account, which has no cases', me({ type: 'CORPORATE' }), ['Home', 'Dashboard']],
  ['somebody with the tutorial before them', me({ tutorialComplete: false }), ['Dashboard']],
])('the menu of %s', (_, who, expected) => {
  expect(labels(who)).toEqual(expected)
})

const current = (path: string) => navigation(me(), path).find(({ isCurrent }) => isCurrent)?.label

test('marks where the person is, also below an entry', () => {
  expect(current('/home')).toBe('Home')
  expect(current('/c/cases/2026325000001AB')).toBe('Cases')
  expect(current('/users')).toBeUndefined()
})
