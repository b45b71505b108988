import type { RouteObject } from 'react-router'
import { late, routesOf } from '../routes-of.ts'

type PlusPages = (typeof import('../../plus-cases/plus-pages.ts'))['plusPages']

const plusPage = (name: keyof PlusPages) =>
  late(async () => (await import('../../plus-cases/plus-pages.ts')).plusPages[name]())

/** The pages of the cases application. */
export const routes: RouteObject[] = [
  ...routesOf<'cases'>({
    'cases.list': late(async () => (await import('../../cases/CasesListPage.tsx')).CasesListPage),
    'cases.create': late(async () => (await import('../../cases/NewCasePage.tsx')).NewCasePage),
    'cases.createPrompt': late(async () => (await import('../../cases/CreateCasePage.tsx')).CreateCasePage),
    'cases.plusDraft': plusPage('start'),
    'cases.plus': plusPage('list'),
    'cases.plusRetention': plusPage('retention'),
    'cases.plusInspection': plusPage('inspection'),
    'cases.plusCase': plusPage('plusCase'),
    'cases.plusSection2': plusPage('section2'),
    'cases.plusSupplementB': plusPage('supplementB'),
    'cases.view': late(async () => (await import('../../cases/CasePage.tsx')).CasePage),
  }),
  { path: '*', ...late(async () => (await import('../../shell/NotFoundPage.tsx')).NotFoundPage) },
]
