/**
 * Builds `packages/statecharts` as others install it: `npm run package` writes `packages/statecharts/dist`, a folder for
 * `npm pack` or `npm publish`, with JavaScript for plain Node and bundlers, types, and an inspector that brings its own React.
 * `--out <folder>` writes it elsewhere.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { CommandError, node } from './setup/child.mjs'
import { root } from './setup/paths.mjs'

const from = join(root, 'packages/statecharts')
const { values } = parseArgs({ options: { out: { type: 'string' } } })
const out = resolve(values.out ?? join(from, 'dist'))

/** The source of each entry. */
const entries = {
  index: 'src/index.ts',
  inspector: 'src/inspector/page/open.tsx',
  feed: 'src/inspector/feed.ts',
  vitest: 'src/vitest/prove.ts',
  'vitest/plugin': 'src/vitest/plugin.ts',
  cli: 'src/cli.ts',
}
/** What its users have or install beside it. All else is built in, so that it never meets another version of theirs. */
const outside = ['xstate', 'fast-check', 'vitest', 'vite']
/** Here they're tools of the whole repository: as a workspace's peers, they'd be installed in production, too. */
const optional = { vite: '>=6', vitest: '>=4' }

rmSync(out, { recursive: true, force: true })
await build({
  configFile: false,
  root: from,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: out,
    target: 'es2023',
    lib: {
      entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(from, file)])),
      formats: ['es'],
      cssFileName: 'inspector',
    },
    rolldownOptions: { external: [/^node:/, ...outside.map((name) => new RegExp(`^${name}(/|$)`))] },
  },
})

const options = join(out, 'tsconfig.json')
writeFileSync(
  options,
  JSON.stringify({
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rewriteRelativeImportExtensions: true,
      allowJs: false,
      checkJs: false,
      rootDir: join(from, 'src'),
      outDir: join(out, 'types'),
      typeRoots: [join(root, 'node_modules/@types')],
      types: ['node'],
    },
    include: [],
    files: [
      ...Object.values(entries).map((file) => join(from, file)),
      join(root, 'node_modules/vite/client.d.ts'),
    ],
  }),
)
const { code, output } = await node([join(root, 'node_modules/typescript/bin/tsc'), '-p', options])
rmSync(options)
if (code !== 0) throw new CommandError(`The types can’t be written:\n${output}`)

const {
  private: _,
  devDependencies: __,
  dependencies,
  peerDependencies,
  ...described
} = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
const exported = Object.entries(entries).flatMap(([name, file]) =>
  name === 'cli'
    ? []
    : [
        [
          name === 'index' ? '.' : `./${name}`,
          { types: `./types/${file.replace(/^src\/(.+)\.tsx?$/, '$1.d.ts')}`, default: `./${name}.js` },
        ],
      ],
)
writeFileSync(
  join(out, 'package.json'),
  `${JSON.stringify(
    {
      ...described,
      bin: { statecharts: './cli.js' },
      exports: {
        ...Object.fromEntries(exported),
        './inspector.css': { types: './types/css.d.ts', default: './inspector.css' },
      },
      peerDependencies: { ...peerDependencies, ...optional },
      peerDependenciesMeta: Object.fromEntries(
        Object.keys(optional).map((name) => [name, { optional: true }]),
      ),
      dependencies: Object.fromEntries(
        Object.entries(dependencies).filter(([name]) => outside.includes(name)),
      ),
    },
    null,
    2,
  )}\n`,
)
writeFileSync(join(out, 'types/css.d.ts'), 'export {}\n')
for (const file of ['README.md', 'example']) cpSync(join(from, file), join(out, file), { recursive: true })
cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'))
console.log(`Written: ${out}`)
