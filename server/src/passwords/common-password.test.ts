import { isGoodPassword } from '@hireproof/contract/passwords/password'
import { changePassword, redeemOneTimeCode } from '@hireproof/contract/passwords/password.endpoints'
import { resetPassword } from '@hireproof/contract/users/reset-password.endpoints'
import { describe, expect, test } from 'vitest'
import { PASSWORD, passwordSteps } from '../testing/password-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { isCommonPassword } from './common-password.ts'

const t = await testApp({ env: { SIGN_IN_RATE_LIMIT: '1000' } })
const steps = passwordSteps(t)
const tooCommon = { status: 400, codes: ['password_too_common'] }

const common = [
  ['a word', 'pass3word!'],
  ['a word with symbols for letters', 'P@ssw0rd'],
  ['a word with two symbols for letters', 'Pa$$w0rd!'],
  ['a word with a year and a symbol', 'Summer2024!'],
  ['a word between digits and symbols', '!24dragon24!'],
  ['a word that begins with a symbol', '$un5hine(7)'],
  ['a word with 1 for an i', 'M1chael!'],
  ['a word with 1 for an l', 'We1come99!'],
  ['a walk over the keyboard', '1q2w3e4r!'],
  ['another walk over the keyboard', '!QAZ2wsx'],
  ['the name of the product', 'My4Hirepr00f!'],
  ['the usual name of such a product', 'e-Ver1fy!x'],
  ['a word of the company', 'm4pleLeaf+x'],
  ['a word of the company without its accent', 'P4tisserie+x'],
] as const

const uncommon = ['gjLm%4qTz', 'Other$9new', 'Maple$1syrup', 'corp0ration+Xy', 'kz-3Wvq(8u']

/** An administrator and a user of a company with a name, and another company. */
async function people() {
  const account_id = await t.given.account({ company_name: 'Mapleleaf Pâtisserie Corporation of Ohio' })
  return { admin: await t.given.user({ account_id }), user: await steps.user({ account_id, role: 'GENERAL' }) }
}

describe('a password that others would try first', () => {
  test.each(common)('is refused although it meets the requirements: %s', async (_, newPassword) => {
    const { user } = await people()
    expect(isGoodPassword(newPassword, { logonId: user.logonId })).toBe(true)
    const call = { params: { userId: user.id }, body: { currentPassword: PASSWORD, newPassword } }
    expect(await t.as(user).call(changePassword, call)).toMatchObject(tooCommon)
    expect((await steps.attempt(user.logonId, PASSWORD)).status).toBe(200)
  })

  test('is refused from an administrator and from a mailed code, too', async () => {
    const { admin, user } = await people()
    const body = { newPassword: 'P@ssw0rd', forcePasswordChange: true }
    expect(await t.as(admin).call(resetPassword, { params: { userId: user.id }, body })).toMatchObject(tooCommon)
    const code = await steps.code(user)
    const redeem = (newPassword: string) => t.anonymous.call(redeemOneTimeCode, { body: { code, newPassword } })
    expect(await redeem('Ohio4(Maple)')).toMatchObject(tooCommon)
    // The code still works.
    expect((await redeem('gjLm%4qTz')).status).toBe(204)
  })

  test.each(uncommon)('is not %s', (password) => {
    expect(isCommonPassword(password, ['Hireproof', 'Tailor Corporation'])).toBe(false)
  })

  test('may have a word of another company, but none of the operator’s own name for the product', () => {
    expect(isCommonPassword('Bakery$2day', ['Hireproof', 'Tailor Corporation'])).toBe(false)
    expect(isCommonPassword('Checkers$2d', ['Checkers', 'Tailor Corporation'])).toBe(true)
  })
})
