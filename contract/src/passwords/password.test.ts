import { describe, expect, test } from 'vitest'
import { brokenRules, hasWhiteSpace, isGoodPassword, passwordRules, rulesFor, type PasswordRuleId } from './password.ts'

const LOGON_ID = 'TESTUSER'
const PRIOR = 'Legacy$2demo'

/** For each password: its row, the rules it breaks on the user's own profile, and whether it has white space. */
const rows: [string, string, PasswordRuleId[], boolean?][] = [
  ['PASS-14', 'abc1$efg', []],
  ['PASS-14', 'abc1$efghijklm', []],
  ['PASS-14', 'abc1$ef', ['length']],
  ['PASS-14', 'abc1$efghijklmn', ['length']],
  ['PASS-14', '', ['length', 'letter', 'number', 'special', 'other', 'logon_id', 'prior']],
  ['PASS-15', '$1234567$', ['letter']],
  ['PASS-15', '$123x567$', []],
  ['PASS-15', '$123X567$', []],
  ['PASS-15', '$12é4567$', ['letter', 'other']],
  ['PASS-16', 'abcdefg$', ['number']],
  ['PASS-16', '1abcdef$', ['number']],
  ['PASS-16', 'abcdef$1', ['number']],
  ['PASS-16', '1abcdef$1', ['number']],
  ['PASS-16', '1abc2ef$1', []],
  ['PASS-16', 'a1bcdef$', []],
  ['PASS-16', 'abcde$1f', []],
  ['PASS-16', 'abcde$١f', ['number', 'other']],
  ['PASS-17', 'abcd1efgh', ['special']],
  ['PASS-17', '!bcd1efgh', []],
  ['PASS-17', 'abcd1efg~', []],
  ['PASS-18', 'abc1$ef_', ['other']],
  ['PASS-18', 'abc1#efgh', ['special', 'other']],
  ['PASS-18', "abc1$ef'h", ['other']],
  ['PASS-18', 'abc1$ef\u{1F512}', ['other']],
  ['PASS-18', 'abc1$ef\u0000', ['other']],
  ['PASS-19', 'TESTUSER', ['number', 'special', 'logon_id']],
  ['PASS-19', 'testUser', ['number', 'special', 'logon_id']],
  ['PASS-19', 'testUser1$a', []],
  ['PASS-20', 'xyLeg1$z', ['prior']],
  ['PASS-20', 'xyz1$2demz', ['prior']],
  ['PASS-20', 'emo1$xyz', ['prior']],
  ['PASS-20', PRIOR, ['prior']],
  ['PASS-20', 'xyLe1$em', []],
  ['PASS-20', 'leG1$ACY', []],
  ['PASS-21', 'abc 1$ef', [], true],
  ['PASS-21', 'abc\t1$ef', [], true],
]

test.each(rows)('[%s] %j breaks %j', (_, password, broken, isSpaced = false) => {
  const context = { logonId: LOGON_ID, prior: PRIOR }
  expect(brokenRules(password, context).map(({ id }) => id)).toEqual(broken)
  expect(hasWhiteSpace(password)).toBe(isSpaced)
  expect(isGoodPassword(password, context)).toBe(broken.length === 0 && !isSpaced)
})

test.each('!@$%*()?:;{}+-~'.split(''))('[PASS-17] %s is a special character', (character) => {
  expect(isGoodPassword(`abcd1${character}fgh`, { logonId: LOGON_ID })).toBe(true)
})

test.each('#^&_=[]|\\"\'<>,./`§€'.split(''))('[PASS-18] %s is not an allowed special character', (character) => {
  const broken = brokenRules(`abcd1$${character}fgh`, { logonId: LOGON_ID })
  expect(broken.map(({ id }) => id)).toEqual(['other'])
})

describe('without a prior password', () => {
  test('[PASS-20] nothing is compared, and the rule is not listed', () => {
    expect(isGoodPassword('xyLeg1$z', { logonId: LOGON_ID })).toBe(true)
    expect(rulesFor({ logonId: LOGON_ID }).map(({ id }) => id)).not.toContain('prior')
    expect(rulesFor({ logonId: LOGON_ID, prior: '' })).toEqual(passwordRules)
  })
})
