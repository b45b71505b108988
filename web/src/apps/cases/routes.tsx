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
  page(paths.cases.plusRetention(), async () => ({
    Component: (await import('../../plus-cases/retention/RetentionPage.tsx')).RetentionPage,
  })),
  page(paths.cases.plusInspection(), async () => ({
    Component: (await import('../../plus-cases/inspection/InspectionPage.tsx')).InspectionPage,
  })),
  page('/c/cases/plus/:plusCaseId', async () => ({
    Component: (await import('../../plus-cases/page/PlusCasePage.tsx')).PlusCasePage,
  })),
  page('/c/cases/plus/:plusCaseId/section-2', async () => ({
    Component: (await import('../../plus-cases/section2/Section2Page.tsx')).Section2Page,
  })),
  page('/c/cases/plus/:plusCaseId/supplement-b', async () => ({
    Component: (await import('../../plus-cases/supplement-b/SupplementBPage.tsx')).SupplementBPage,
  })),
  page('/c/cases/:caseNumber', async () => ({ Component: (await import('../../cases/CasePage.tsx')).CasePage })),
  page('*', async () => ({ Component: (await import('../../shell/NotFoundPage.tsx')).NotFoundPage })),
]
