import { describe, expect, test } from 'vitest'
import { startIssues } from './start-fields.ts'

const good = {
  invitedName: 'Mª José O’Neil-Núñez, Jr.',
  employeeEmail: 'jo@home.example',
  firstDayOfWork: '2026-11-23',
  addressReason: '',
}
const found = (change: Partial<typeof good>) =>
  startIssues({ ...good, ...change }, '2026-11-20').map(({ path, code }) => `${path} ${code}`)

describe('[WORK-07] the form that starts a plus case', () => {
  test.each([
    ['a complete invitation', {}],
    ['the first day a year ahead', { firstDayOfWork: '2027-11-20' }],
    ['a reason for the address', { addressReason: 'We are hiring Ana’s former intern.' }],
    ['the first day years ago', { firstDayOfWork: '2020-01-05' }],
    ['the first day on which the law asks for a form', { firstDayOfWork: '1986-11-07' }],
  ])('is valid: %s', (_, change) => {
    expect(found(change)).toEqual([])
  })

  test.each([
    [{ invitedName: '' }, 'invitedName required'],
    [{ invitedName: 'x'.repeat(81) }, 'invitedName too_long'],
    [{ invitedName: '<b>Jo</b>' }, 'invitedName format'],
    [{ employeeEmail: '' }, 'employeeEmail required'],
    [{ employeeEmail: 'Jo <jo@home.example>' }, 'employeeEmail format'],
    [{ addressReason: 'x'.repeat(301) }, 'addressReason too_long'],
    [{ addressReason: 'a\nb' }, 'addressReason format'],
    [{ firstDayOfWork: '' }, 'firstDayOfWork required'],
    [{ firstDayOfWork: '2026-11-' }, 'firstDayOfWork format'],
    [{ firstDayOfWork: '2026-02-30' }, 'firstDayOfWork format'],
    [{ firstDayOfWork: '2027-11-21' }, 'firstDayOfWork date_range'],
    [{ firstDayOfWork: '1986-11-06' }, 'firstDayOfWork date_range'],
  ])('reports what is wrong with %o', (change, issue) => {
    expect(found(change)).toEqual([issue])
  })
})
