import type { RouteObject } from 'react-router'
import { CasesListPage } from '../../cases/CasesListPage.tsx'
import { paths } from '../../lib/paths.ts'

type Screen = { Component: () => React.ReactNode }

const page = (path: string, lazy: () => Promise<Screen>): RouteObject => ({ path, lazy })

/** The pages of the cases application; the list comes with it, everything else when it is opened. */
export const routes: RouteObject[] = [
  { path: paths.cases.list(), Component: CasesListPage },
  page(paths.cases.create(), async () => ({ Component: (await import('../../cases/NewCasePage.tsx')).NewCasePage })),
  page(paths.cases.createPrompt(), async () => ({
    Component: (await import('../../cases/CreateCasePage.tsx')).CreateCasePage,
  })),
  page(paths.cases.plusDraft(), async () => ({
    Component: (await import('../../cases/PlusDraftPage.tsx')).PlusDraftPage,
  })),
  {
    path: '/c/cases/:caseNumber',
    lazy: async () => ({ Component: (await import('../../cases/CasePage.tsx')).CasePage }),
  },
  page('*', async () => ({ Component: (await import('../../shell/NotFoundPage.tsx')).NotFoundPage })),
]
