import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Copies a program to a path of an image, with the system libraries that it needs; answers these. */
export function copyProgram(program: string, image: string, path: string): string[] {
  place(program, image, path)
  return copyLibraries(program, image)
}

/** Copies the libraries of the system that a program or a library needs to their own paths in an image; answers these. */
export function copyLibraries(file: string, image: string): string[] {
  const needed = execFileSync('ldd', [file], { encoding: 'utf8' })
  // `libm.so.6 => /lib/… (0x…)`, or the loader alone: `/lib64/… (0x…)`
  const libraries = [...needed.matchAll(/(?:=> |^\s+)(\/(?:usr\/)?lib\S+) \(0x/gm)].map(([, library = '']) => library)
  for (const library of libraries) place(library, image, library)
  return libraries
}

function place(file: string, image: string, path: string): void {
  mkdirSync(dirname(join(image, path)), { recursive: true })
  // links are followed: an image has the file itself
  copyFileSync(file, join(image, path))
}
