import { defineConfig } from '@playwright/test'

// A file that is named *.long.e2e.ts holds walks: `npm test` leaves it out, `npm run test:long` runs only such files.
const set = process.env['TEST_SET']
const long = '**/*.long.e2e.ts'

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'tests',
  testMatch: set === 'long' ? long : '**/*.e2e.ts',
  testIgnore: set === 'short' ? long : [],
  outputDir: set === 'long' ? '../reports/long/e2e' : '../reports/e2e',
  globalSetup: './stack.ts',
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  forbidOnly: true,
  retries: 0,
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // a trace of every step costs a quarter of the whole time: `npm run e2e -- --trace retain-on-failure` where one is wanted
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
