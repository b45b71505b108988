import type { RouteObject } from 'react-router'
import { paths } from '../../lib/paths.ts'

type PlusPages = (typeof import('../../plus-cases/plus-pages.ts'))['plusPages']
type Screen = { Component: () => React.ReactNode }

const page = (path: string, lazy: () => Promise<Screen>): RouteObject => ({ path, lazy })

const plusPage = (path: string, name: keyof PlusPages): RouteObject =>
  page(path, async () => ({ Component: await (await import('../../plus-cases/plus-pages.ts')).plusPages[name]() }))

/** The pages of the cases application; each comes when it is opened, beside the first calls of the start. */
export const routes: RouteObject[] = [
  page(paths.cases.list(), async () => ({
    Component: (await import('../../cases/list/CasesListPage.tsx')).CasesListPage,
  })),
  page(paths.cases.create(), async () => ({
    Component: (await import('../../cases/new/NewCasePage.tsx')).NewCasePage,
  })),
  page(paths.cases.createPrompt(), async () => ({
    Component: (await import('../../cases/prompt/CreateCasePage.tsx')).CreateCasePage,
  })),
  plusPage(paths.cases.plusDraft(), 'start'),
  plusPage(paths.cases.plus(), 'list'),
  plusPage(paths.cases.plusRetention(), 'retention'),
  plusPage(paths.cases.plusInspection(), 'inspection'),
  plusPage('/c/cases/plus/:plusCaseId', 'plusCase'),
  plusPage('/c/cases/plus/:plusCaseId/section-2', 'section2'),
  plusPage('/c/cases/plus/:plusCaseId/supplement-b', 'supplementB'),
  page('/c/cases/:caseNumber', async () => ({ Component: (await import('../../cases/CasePage.tsx')).CasePage })),
  page('*', async () => ({ Component: (await import('../../ui/feedback/NotFoundPage.tsx')).NotFoundPage })),
]
