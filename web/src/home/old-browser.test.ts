import { expect, test } from 'vitest'
import { isInternetExplorer } from './old-browser.ts'

test.each([
  [true, 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  [true, 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)'],
  [true, 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)'],
  [
    false,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
  ],
  [
    false,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  ],
  [false, 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [false, ''],
])('[HOME-03] is %s for %s', (isOld, userAgent) => {
  expect(isInternetExplorer(userAgent)).toBe(isOld)
})
