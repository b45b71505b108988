import type { RouteObject } from 'react-router'
import { paths } from '../../lib/paths.ts'

type Screen = { Component: () => React.ReactNode }

const page = (path: string, lazy: () => Promise<Screen>): RouteObject => ({ path, lazy })

/** The pages of the cases application; each comes when it is opened, beside the first calls of the start. */
export const routes: RouteObject[] = [
  page(paths.cases.list(), async () => ({ Component: (await import('../../cases/CasesListPage.tsx')).CasesListPage })),
  page(paths.cases.create(), async () => ({ Component: (await import('../../cases/NewCasePage.tsx')).NewCasePage })),
  page(paths.cases.createPrompt(), async () => ({
    Component: (await import('../../cases/CreateCasePage.tsx')).CreateCasePage,
  })),
  page(paths.cases.plusDraft(), async () => ({
    Component: (await import('../../plus-cases/NewPlusCasePage.tsx')).NewPlusCasePage,
  })),
  page(paths.cases.plus(), async () => ({
    Component: (await import('../../plus-cases/PlusCasesPage.tsx')).PlusCasesPage,
  })),
  page('/c/cases/:caseNumber', async () => ({ Component: (await import('../../cases/CasePage.tsx')).CasePage })),
  page('*', async () => ({ Component: (await import('../../shell/NotFoundPage.tsx')).NotFoundPage })),
]
