import { defineConfig } from '@playwright/test'

// Files named *.long.e2e.ts have long tests: `npm test` skips them, `npm run test:long` runs only them.
const set = process.env['TEST_SET']
const long = '**/*.long.e2e.ts'

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'tests',
  testMatch: set === 'long' ? long : '**/*.e2e.ts',
  testIgnore: set === 'short' ? long : [],
  outputDir: set === 'long' ? '../reports/long/e2e' : '../reports/e2e',
  globalSetup: './stack.ts',
  // one more than the two cores: a page often waits for the server, or for the clock
  workers: 3,
  fullyParallel: false,
  timeout: 90_000,
  // a busy machine takes seconds for a page; a state that never comes is no less missed
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // a trace of every step costs a quarter of the total time; to get one: `npm run e2e -- --trace retain-on-failure`
    trace: 'off',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
