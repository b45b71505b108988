import type { Application, ApplicationOf } from '@hireproof/contract/applications'
import { namedPages } from '@hireproof/contract/page-at'
import type { pages } from '@hireproof/contract/pages'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** The names of the pages of an application that are built. */
type BuiltIn<App extends Application, Tree = typeof pages, Prefix extends string = ''> = {
  [Name in keyof Tree & string]: Tree[Name] extends { path: infer Path extends string }
    ? Tree[Name] extends { coming: string } | { isRedirect: true }
      ? never
      : ApplicationOf<Path> extends App
        ? `${Prefix}${Name}`
        : never
    : BuiltIn<App, Tree[Name], `${Prefix}${Name}.`>
}[keyof Tree & string]

type Screen = Pick<RouteObject, 'lazy'> | Pick<RouteObject, 'Component'>

/** A page whose script loads when the page opens, in parallel with the first calls of the start. */
export const lazyPage = (load: () => Promise<ComponentType>): Screen => ({
  lazy: async () => ({ Component: await load() }),
})

/** The routes of an application. Each of its built pages must have a screen. */
export const routesOf = <App extends Application>(screens: Record<BuiltIn<App>, Screen>): RouteObject[] =>
  namedPages.flatMap(([name, { path }]) => {
    const screen = (screens as Partial<Record<string, Screen>>)[name]
    return screen ? [{ path, ...screen }] : []
  })
