/** The product's packages: their licences, hashes and known vulnerabilities. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { node, run } from '#scripts/setup/child.mjs'
import { npmCommand } from '#scripts/setup/packages.mjs'

/** Licences under which we may ship a package in a product whose source isn't open. */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'],
  ...['PSF-2.0', 'Unlicense', 'Zlib'],
  // The font.
  'OFL-1.1',
  // libvips in sharp, a separate file that can be replaced.
  'LGPL-3.0-or-later',
  // elkjs, unchanged, in the inspector.
  'EPL-2.0',
])

/** @param expression in SPDX syntax, without nesting */
const isAllowed = (expression: string) =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)))

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { name?: string; version?: string; link?: boolean; integrity?: string }>
}
const locked = Object.entries(packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
)

/** What the lock file says of a package's archive, by name and version. Copies of a version have the same. */
const integrities = new Map(
  locked.map(([path, { name, version, integrity }]) => [
    `${name ?? path.replace(/.*node_modules\//, '')}@${version}`,
    integrity,
  ]),
)

/** @param registry the address that npm uses */
const npmEnv = (registry: string) => ({
  ...process.env,
  npm_config_registry: registry,
  npm_config_fetch_retries: '0',
  npm_config_loglevel: 'error',
})
const closed = 'http://127.0.0.1:9'

/** Runs npm's real client against a registry that knows these advisories. */
async function audit(advisories: object | null): Promise<{ code: number; output: string }> {
  const server = createServer((request, response) => {
    if (advisories !== null && request.url?.endsWith('/advisories/bulk'))
      response.setHeader('content-type', 'application/json').end(JSON.stringify(advisories))
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await node(['--import', 'tsx', 'scripts/audit.ts'], { env: npmEnv(`http://127.0.0.1:${port}`) })
  } finally {
    server.close()
  }
}

test('the list of packages needs no network, and has an accepted licence and the locked hash for each', async () => {
  const [file, args] = npmCommand(scripts.sbom.split(' ').slice(1))
  const { code, output } = await run(file, args, { env: npmEnv(closed) })
  expect(code).toBe(0)
  const { bomFormat, components } = JSON.parse(output.slice(output.indexOf('{')))
  expect(bomFormat).toBe('CycloneDX')
  // Our own packages are folders of this repository: no one packs them, so there's nothing to hash.
  const [ours, others] = [true, false].map((isOurs) =>
    components.filter(({ purl }: { purl: string }) => purl.startsWith('pkg:npm/%40neuro/') === isOurs),
  )
  expect(ours.map(({ name }: { name: string }) => name).sort()).toEqual(['sound', 'statecharts'])
  expect(others.length).toBeGreaterThan(200)
  for (const { name, version, licenses = [], hashes = [] } of others) {
    const [{ license, expression } = {} as never] = licenses
    expect([name, isAllowed(expression ?? license?.id ?? '')]).toEqual([name, true])
    const [{ alg, content } = {} as never] = hashes
    expect([name, alg]).toEqual([name, 'SHA-512'])
    const integrity = `sha512-${Buffer.from(content, 'hex').toString('base64')}`
    expect(integrities.get(`${name}@${version}`), name).toContain(integrity)
  }
})

test('npm verifies the SHA-512 of every package, including those for development', () => {
  expect(locked.length).toBeGreaterThan(600)
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
})

test('the audit names a vulnerable package, and says when there’s none or the registry can’t be reached', async () => {
  const known = {
    id: 1,
    url: 'https://example.com/advisory',
    title: 'Answers too much',
    severity: 'high',
    vulnerable_versions: '<99.0.0',
    cwe: [],
    cvss: { score: 0, vectorString: null },
  }
  const [found, none, notAsked] = await Promise.all([audit({ fastify: [known] }), audit({}), audit(null)])
  expect(found.output).toContain('fastify <99.0.0: high, Answers too much https://example.com/advisory')
  expect(found.code).toBe(1)
  expect(none.output).toContain('0 packages with known vulnerabilities')
  expect(none.code).toBe(0)
  expect(notAsked.output).toContain("The registry couldn't be asked")
  expect(notAsked.code).toBe(2)
})
