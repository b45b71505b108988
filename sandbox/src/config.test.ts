import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readConfig, SettingsError } from './config.ts'
import { clientKeys } from './test-support/product.ts'
import { testEnvironment, testSandbox } from './test-support/sandbox.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

function run(env: Record<string, string>) {
  return promisify(execFile)(process.execPath, [main], {
    env: { PATH: process.env['PATH'], ...testEnvironment, ...env },
  })
}

describe('the settings', () => {
  test('have defaults for one machine', () => {
    expect(readConfig({})).toEqual({
      environment: 'local',
      host: '127.0.0.1',
      port: 3001,
      smtpPort: 3025,
      issuer: undefined,
      productUrls: ['http://localhost:3000'],
      productName: 'Hireproof',
      clientId: 'urn:hireproof:local',
      clientJwks: undefined,
      dataDir: undefined,
      recordsToken: 'sandbox',
      recordsDelaySeconds: 20,
      registryToken: 'sandbox',
    })
  })

  test.each([
    ['ENVIRONMENT', 'prod'],
    ['ENVIRONMENT', 'preview'],
    ['ENVIRONMENT', 'LOCAL'],
    ['SANDBOX_PORT', '70000'],
    ['SANDBOX_PORT', 'abc'],
    ['SANDBOX_SMTP_PORT', '-1'],
    ['SANDBOX_ISSUER', 'localhost'],
    ['PRODUCT_URL', 'http://localhost:3000,'],
    ['PRODUCT_URL', 'ftp://localhost'],
    ['OIDC_CLIENT_JWKS', '{"keys":'],
    ['OIDC_CLIENT_JWKS', '{"keys":[{"kty":"oct","k":"AA"}]}'],
    ['OIDC_CLIENT_JWKS', '{"keys":[{"kty":"RSA","n":"AQ","e":"AQAB","d":"AQ"}]}'],
    ['RECORDS_DELAY_SECONDS', 'soon'],
  ])('refuse %s=%s in one sentence', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(SettingsError)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^[^.]*${name}[^\n]*\\.$`))
  })

  test('accept the public keys of the product', async () => {
    const { jwks } = await clientKeys()
    expect(readConfig({ OIDC_CLIENT_JWKS: jwks }).clientJwks?.keys).toHaveLength(1)
  })
})

describe('the program', () => {
  test.each(['prod', 'preview', 'systest', 'externaltest'])('[T22] does not start in %s', async (ENVIRONMENT) => {
    await expect(run({ ENVIRONMENT })).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The sandbox [^\n]*only in local, test or devtest[^\n]*\.\n$/),
    })
  })

  test('names the port that is in use', async () => {
    const { url, smtpPort } = await testSandbox()
    const port = new URL(url).port
    await expect(run({ SANDBOX_PORT: port })).rejects.toMatchObject({
      code: 1,
      stderr: `Port ${port} is in use by another program; set SANDBOX_PORT to a free one.\n`,
    })
    await expect(run({ SANDBOX_SMTP_PORT: String(smtpPort) })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('SANDBOX_SMTP_PORT'),
    })
  })

  test('prints its address when it is ready, and ends on request', async () => {
    const running = run({})
    running.child.stdout?.once('data', () => running.child.kill('SIGTERM'))
    expect(await running).toEqual({
      stdout: expect.stringMatching(/^sandbox ready at http:\/\/127\.0\.0\.1:\d+\n$/),
      stderr: '',
    })
  })
})
