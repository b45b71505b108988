import { userStatuses } from '@hireproof/contract/users/users'
import { expect, test } from 'vitest'
import { statusBadge } from './UserStatusTag.tsx'

test('[DASH-16][DASH-17][DASH-18][DASH-19][DASH-20][DASH-21] gives each status its look', () => {
  expect(Object.fromEntries(userStatuses.map((status) => [status, statusBadge(status).tone]))).toEqual({
    ACTIVE: 'success',
    LOCKED: 'error',
    PASSWORDCHANGEREQUIRED: 'warning',
    PENDINGREACTIVATION: 'primary',
    PENDINGACTIVATION: 'light-warning',
    DEACTIVATED: 'neutral',
    DELETED: 'neutral',
    UNKNOWN: 'neutral',
  })
})

test('[DASH-22] shows labels for known statuses, and spaces instead of underscores for others', () => {
  expect(statusBadge('PASSWORDCHANGEREQUIRED').label).toBe('Password Change Required')
  expect(statusBadge('ON_HOLD_AGAIN')).toEqual({ tone: 'neutral', label: 'ON HOLD AGAIN' })
})
