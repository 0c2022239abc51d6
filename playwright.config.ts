import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/chromium.ts'

const chromium = await findChromium()
const desktop = { viewport: { width: 1280, height: 800 } }
/** Tests that run at both widths; the other tests do not depend on the width. */
const BOTH = /\/(browse|first-order|guest)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/open-shop.ts',
  outputDir: 'test-results',
  // one more than the cores of the smallest machine, because tests also wait: for timers, replies and pictures
  workers: 3,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    launchOptions: chromium,
    locale: 'en-IN',
    // the service worker would respond before the route handlers of tests; e2e/offline-cache.spec.ts allows it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // recording every step takes as long as the tests themselves; turn it on for a failing test
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      name: 'phone',
      testMatch: BOTH,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', testMatch: BOTH, use: desktop },
    { name: 'once', testIgnore: BOTH, use: desktop },
  ],
})
