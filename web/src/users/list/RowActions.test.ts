import { expect, test } from 'vitest'
import { refusedActions } from './RowActions.tsx'

const all = { view: true, edit: true, delete: true } as const

test('shows each reason for a disabled action once', () => {
  expect(refusedActions([{ can: all }])).toEqual([])
  expect(
    refusedActions([
      { can: { ...all, delete: 'own_user' } },
      { can: { ...all, edit: 'account_closed', delete: 'account_closed' } },
      { can: { ...all, delete: 'account_closed' } },
    ]),
  ).toEqual([
    'Edit: The company account is closed.',
    'Delete: You cannot do this to your own user account.',
    'Delete: The company account is closed.',
  ])
})
