import { getContacts } from '@hireproof/contract/contacts/contacts'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { testApp } from '../testing/test-app.ts'
import { testEnv } from '../testing/test-env.ts'

const t = await testApp({ env: { SUPPORT_AGENT_EMAIL: 'help@agents.example', CIVIL_RIGHTS_TTY: '(202) 555-0199' } })

test.each([
  ['EMPLOYER', 'GENERAL'],
  ['AGENCY', 'PROGRAMADMIN'],
  ['CORPORATE', 'CORPORATEADMIN'],
] as const)('[CONT-05] a user of an account of type %s reads the contacts of the settings', async (type, role) => {
  const user = await t.given.user({ account_id: await t.given.account({ type }), role })
  const { status, body } = await t.as(user).call(getContacts, {})
  expect(status).toBe(200)
  expect(body).toEqual({
    agents: { email: 'help@agents.example', phone: '(202) 555-0120' },
    employers: { email: 'employers@hireproof.example', phone: '(202) 555-0110' },
    employees: { email: 'employees@hireproof.example', phone: '(202) 555-0130' },
    civilRights: { email: 'civil-rights@hireproof.example', phone: '(202) 555-0140', tty: '(202) 555-0199' },
  })
})

test('[CONT-05] defaults are invented: an example domain, and numbers that no one has', () => {
  for (const { email, phone, ...more } of Object.values(readConfig(testEnv()).contacts)) {
    expect(email).toMatch(/@hireproof\.example$/)
    for (const number of [phone, ...Object.values(more)]) expect(number).toMatch(/^\(202\) 555-01\d\d$/)
  }
})

test.each(['SUPPORT_EMPLOYER_EMAIL', 'SUPPORT_AGENT_EMAIL', 'SUPPORT_EMPLOYEE_EMAIL', 'CIVIL_RIGHTS_EMAIL'])(
  '%s must be an address',
  (name) => {
    expect(() => readConfig(testEnv({ [name]: 'call us' }))).toThrow(`The setting ${name} is missing or not valid.`)
  },
)
