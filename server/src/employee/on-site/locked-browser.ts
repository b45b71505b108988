import * as employee from '@hireproof/contract/employee/employee.endpoints'
import * as notices from '@hireproof/contract/employee/notices.endpoints'
import * as onSite from '@hireproof/contract/employee/on-site.endpoints'
import type { Endpoint } from '@hireproof/contract/endpoint'
import { noticeAt } from '@hireproof/contract/form-i9/notices'
import { pages } from '@hireproof/contract/pages'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isLocked } from '../../identity/on-site-lock.ts'
import { ensure } from '../../platform/problem.ts'
import { onSiteState } from './on-site-pass.ts'

const portal = pages.employee.start.path
const lockedPage = `${portal}/on-site`

const openCalls = [employee.getForm, notices.getNotices, onSite.getOnSite, onSite.enterOnSite].map(({ name }) => name)

/** Refuses what a browser that an employer locked does not do: open a link, ask for one, or read anything but its form. */
export function ensureUnlocked({ config }: Deps, request: FastifyRequest, { name }: Endpoint): void {
  ensure(openCalls.includes(name) || !isLocked(config, request), 'forbidden')
}

/** The pages on which people sign in again, and those that tell why they cannot. */
const openPages = [pages.login.path, pages.maintenance.path, pages.error.path]
const isOpenPage = (path: string) => openPages.some((each) => path === each || path.startsWith(`${each}/`))

/**
 * Where a browser that an employer locked goes instead of a page: its own page, unless it asks for that, for a page of the open
 * form, for a notice about Form I-9 or for the sign-in.
 */
export async function lockedPlace(deps: Deps, request: FastifyRequest, path: string): Promise<string | undefined> {
  if (!isLocked(deps.config, request) || isOpenPage(path) || path === lockedPage) return undefined
  const [, root = '', page = '', more] = path.split('/')
  if (`/${root}` === portal && more === undefined) {
    if (noticeAt(page)) return undefined
    const isOfForm = !otherPages.includes(page)
    if (isOfForm && (await onSiteState(deps, request)) === 'FORM') return undefined
  }
  const language = /[?&](lang=(?:en|es))(?:&|$)/.exec(request.url)?.[1]
  return language ? `${lockedPage}?${language}` : lockedPage
}

/** The pages of the portal that other links open. */
const otherPages = ['notice', 'representative']
