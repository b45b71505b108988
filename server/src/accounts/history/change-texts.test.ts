import { expect, test } from 'vitest'
import { changesOf } from './change-texts.ts'

test('[COMP-15] tells what became of hiring sites, of the memorandum and of the account', () => {
  expect(changesOf('account.hiring_site_deleted', { site: '1 Elm, Reno, NV 89501' }, null)).toEqual([
    { field: 'Hiring site', before: '1 Elm, Reno, NV 89501', after: '' },
  ])
  expect(changesOf('account.hiring_sites_imported', null, { count: 1200, skipped: 3, fileDigest: 'secret' })).toEqual([
    { field: 'Hiring sites', before: '', after: '1,200' },
  ])
  expect(changesOf('account.clients_imported', null, { clients: 40, skipped: 1, fileDigest: 'secret' })).toEqual([
    { field: 'Clients', before: '', after: '40' },
  ])
  const signed = { name: 'Kim Hale', title: 'Owner', signatureId: 'id', shownSha256: 'digest', version: 1 }
  expect(changesOf('account.mou_signed', null, signed).map(({ after }) => after)).toEqual(['Kim Hale', 'Owner'])
  const before = { stage: 'ACTIVE', last_day: null, reason: null }
  const after = { stage: 'CLOSING', last_day: '2026-12-23', reason: 'Merged' }
  expect(changesOf('account.termination_requested', before, after)).toEqual([
    { field: 'Status', before: 'Active', after: 'Closing' },
    { field: 'Last day', before: '', after: 'Dec 23, 2026' },
    { field: 'Reason', before: '', after: 'Merged' },
  ])
})

test('[T40] tells nothing that the history has no words for', () => {
  expect(changesOf('account.plus_enabled', { plus_enabled: false }, { plus_enabled: true, ip: '198.18.0.1' })).toEqual(
    [],
  )
})
