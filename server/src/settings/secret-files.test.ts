import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { ConfigError } from '../platform/config-error.ts'
import { prodEnv, testEnv } from '../testing/test-env.ts'
import { secretSettings, withSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'hireproof-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** The sentences that refuse the settings. */
function refusalOf(env: Record<string, string | undefined>): string {
  try {
    withSecretFiles(env)
    return 'accepted'
  } catch (error) {
    return error instanceof ConfigError ? error.message : `not a ConfigError: ${String(error)}`
  }
}

const all = testEnv({
  ...prodEnv(),
  DATABASE_APP_URL: 'postgres://app:app-password@127.0.0.1/x',
  DATABASE_IDENTITY_URL: 'postgres://identity:identity-password@127.0.0.1/x',
  REGISTRY_URL: 'https://registry.example',
  REGISTRY_TOKEN: 'a token of the registry that is long enough',
})

test('[OPER-02] every secret setting is taken from the file that its _FILE names, without the line break at the end', () => {
  const files = Object.fromEntries(
    secretSettings.map((name) => [`${name}_FILE`, fileOf(name, `${all[name]}\n`)] as const),
  )
  const none = Object.fromEntries(secretSettings.map((name) => [name, undefined]))
  const read = readConfig({ ...all, ...none, ...files })
  const given = readConfig(all)
  expect(read.database).toEqual(given.database)
  expect({ ...read.oidc, ...read.records, ...read.registry, ...read.mail }).toEqual({
    ...given.oidc,
    ...given.records,
    ...given.registry,
    ...given.mail,
  })
  for (const purpose of ['data', 'index', 'token'] as const) {
    expect(read.keys[purpose].activeId).toBe(given.keys[purpose].activeId)
  }
})

test.each(secretSettings)('[OPER-02] %s is refused if it is set beside a file', (name) => {
  const refusal = refusalOf({ [name]: 'a secret', [`${name}_FILE`]: fileOf('both', 'another secret') })
  expect(refusal).toBe(`${name} and ${name}_FILE must not both be set.`)
})

test('[OPER-02] a file that cannot be read, or is empty, is refused without its content or its name', () => {
  mkdirSync(join(folder, 'a-folder'))
  const closed = fileOf('closed', 'a secret')
  chmodSync(closed, 0)
  const paths = [
    join(folder, 'missing'),
    join(folder, 'a-folder'),
    fileOf('empty', ' \n'),
    'the secret itself, by mistake',
  ]
  for (const path of process.getuid?.() === 0 ? paths : [...paths, closed]) {
    const sentence = 'The file that RECORDS_TOKEN_FILE names cannot be read, or is empty.'
    expect(refusalOf({ RECORDS_TOKEN_FILE: path })).toBe(sentence)
  }
})

test('[OPER-02] each fault has its sentence, and no other setting is read from a file', () => {
  const faults = refusalOf({ DATA_KEYS_FILE: '/nowhere', TOKEN_KEYS: 'a', TOKEN_KEYS_FILE: '/nowhere' })
  expect(faults.split('\n')).toEqual([
    'The file that DATA_KEYS_FILE names cannot be read, or is empty.',
    'TOKEN_KEYS and TOKEN_KEYS_FILE must not both be set.',
  ])
  expect(withSecretFiles({ PORT_FILE: fileOf('port', '3000') })).not.toHaveProperty('PORT')
})
