import { afterEach, expect, test, vi } from 'vitest'
import { askedPage, onTheWay } from './asked-page.ts'

const at = (search: string) => vi.stubGlobal('location', { search })
afterEach(() => vi.unstubAllGlobals())

test('[AUTH-12] finds the page that was asked for in the address, and nothing that leads elsewhere', () => {
  expect(askedPage('?next=%2Fc%2Fcases%3Fshow%3Dall')).toBe('/c/cases?show=all')
  for (const hostile of ['', '?next=', '?next=%2F%2Fevil.example', '?next=%2Fapi%2Fx']) {
    expect(askedPage(hostile)).toBeUndefined()
  }
})

test('[AUTH-12] links between pages on the way keep it, other links do not', () => {
  at('?next=%2Fc%2Fcases')
  expect(onTheWay('/tutorial/lessons/introduction')).toBe('/tutorial/lessons/introduction?next=%2Fc%2Fcases')
  expect(onTheWay('/tutorial/test#top')).toBe('/tutorial/test?next=%2Fc%2Fcases#top')
  expect(onTheWay('/home/login/forgot-password')).toBe('/home/login/forgot-password?next=%2Fc%2Fcases')
  expect(onTheWay('/dashboard?next=%2Fusers')).toBe('/dashboard?next=%2Fusers')
  expect(onTheWay('/home')).toBe('/home')
  expect(onTheWay('/users')).toBe('/users')
})

test('[AUTH-12] without one, links stay as they are', () => {
  at('')
  expect(onTheWay('/tutorial/test#top')).toBe('/tutorial/test#top')
})
