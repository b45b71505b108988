import base from './vite.config.ts'
const strip = process.env.STRIP
const wireOnly = {
  name: 'wire-only',
  enforce: 'post',
  transform: { filter: { id: /contract\/src\/.*\.ts$/ }, handler(code) {
    if (!code.includes('endpoint(')) return
    const ast = this.parse(code)
    const cuts = []
    const walk = (n) => { if (!n || typeof n.type !== 'string') { if (Array.isArray(n)) n.forEach(walk); return }
      if (n.type === 'CallExpression' && n.callee.name === 'endpoint') {
        for (const p of n.arguments[0].properties) if (['params','query','body','reply','summary','problems'].includes(p.key?.name)) cuts.push(p)
      }
      for (const k in n) if (k !== 'parent' && typeof n[k] === 'object') walk(n[k]) }
    walk(ast)
    let out = code
    for (const c of cuts.sort((a,b)=>b.start-a.start)) { let e = c.end; while (/[\s,]/.test(out[e])) e++; out = out.slice(0,c.start)+out.slice(e) }
    return { code: out, map: null }
  } },
}
export default { ...base, plugins: [...base.plugins, ...(strip ? [wireOnly] : [])], build: { ...base.build, outDir: '/tmp/webdist', minify: process.env.NOMIN ? false : undefined, rolldownOptions: { ...base.build.rolldownOptions, input: { home: new URL('./home.html', import.meta.url).pathname }, treeshake: strip ? { manualPureFunctions: ['z', 'endpoint'] } : undefined } } }
