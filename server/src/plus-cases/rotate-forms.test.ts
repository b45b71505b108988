import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseKeyring } from '../platform/keyring.ts'
import { plusSteps } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { rotateForms } from './rotate-forms.ts'

const t = await testApp()
const { company, invited } = plusSteps(t)

test('[T41] forms are sealed anew with a new key, and open without the old one', async () => {
  const admin = await company()
  const { browser } = await invited(admin)
  await browser.save({ last_name: 'Rivera' }, 0)
  // a form of which nothing is filled in yet
  await invited(admin)
  const { config } = t.deps
  const old = [...config.keys.data.keys].map(([id, key]) => `${id}:${key.toString('base64')}`)
  const fresh = `new:${randomBytes(32).toString('base64')}`
  config.keys.data = parseKeyring('DATA_KEYS', [fresh, ...old].join(','))
  expect(await rotateForms(t.ownerDb, config.keys.data, () => undefined)).toBe(1)
  expect(await rotateForms(t.ownerDb, config.keys.data, () => undefined)).toBe(0)
  config.keys.data = parseKeyring('DATA_KEYS', fresh)
  expect((await browser.form()).body.answers).toEqual({ last_name: 'Rivera' })
})
