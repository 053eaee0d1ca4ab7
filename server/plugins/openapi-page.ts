/** The API’s description as a page without scripts or other resources. */
import { createHash } from 'node:crypto'
import { escaped } from '../escaped.ts'
import type { ApiDescription, JsonSchema, Operation } from './openapi.ts'
import { type Page, pageOf } from './pages/page.ts'

/** @param source the address of the JSON version */
export function apiPage(api: ApiDescription, source: string): Page {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
  const { url } = api.servers[0]!
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(api.info.title)}</title>
<style>${styles}</style>
</head>
<body>
<header>
<h1>${escaped(api.info.title)}</h1>
<p>${withCode(api.info.description)} Under “Answer” are the fields of <code>data</code>.</p>
<p>Addresses begin with <code>${escaped(url)}</code>. A member’s call has the header <code>Authorization: Bearer TOKEN</code>; signing in answers with the token. Tools can read <a href="${escaped(source)}">the same as OpenAPI ${escaped(api.openapi)}</a>.</p>
</header>
<nav aria-label="Calls"><ul>${calls.map(linkTo).join('')}</ul></nav>
<main>
${calls.map((call) => sectionOf(call, url)).join('\n')}
</main>
</body>
</html>
`
  const hash = createHash('sha256').update(styles).digest('base64')
  return pageOf(
    html,
    `default-src 'none';style-src 'sha256-${hash}';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
  )
}

type Call = Operation & { method: string; path: string }

const linkTo = ({ operationId, method, path }: Call) =>
  `<li><a href="#${operationId}">${badge(method)} <span>${breakable(path)}</span></a></li>`

const badge = (method: string) => `<b class="${method.toLowerCase()}">${method}</b>`

/** Allows a line break after each slash of a path. */
const breakable = (path: string) => escaped(path).replaceAll('/', '/<wbr>')

function sectionOf({ operationId, method, path, summary, ...call }: Call, url: string): string {
  const [[type, body] = []] = Object.entries(call.requestBody?.content ?? {})
  const answer = call.responses[200]?.content?.['application/json'].schema.properties?.data
  return `<section id="${operationId}" aria-labelledby="${operationId}-name">
<h2 id="${operationId}-name">${badge(method)} ${breakable(path)}</h2>
<p>${escaped(summary ?? '')}. <small>${accessOf(call)}</small></p>
${
  call.parameters.length === 0
    ? ''
    : table(
        'Parameters',
        call.parameters.map(({ name, in: place, required, schema }) =>
          rowOf(name, schema, required, `in the ${place}`),
        ),
      )
}
${
  body === undefined
    ? ''
    : variantsOf(body.schema)
        .map((schema, index) => table(index === 0 ? `Body, ${type}` : 'or', rowsOf(schema)))
        .join('\n')
}
${answer === undefined || rowsOf(answer).length === 0 ? '' : table('Answer', rowsOf(answer))}
<pre tabindex="0" aria-label="Example">${escaped(exampleOf({ method, path, ...call }, url))}</pre>
</section>`
}

function accessOf({ security }: Pick<Operation, 'security'>): string {
  if (security === undefined) return 'For members.'
  return security.length === 0
    ? 'For everyone.'
    : 'For members, with the cookie that <code>GET /auth/current</code> sets.'
}

const table = (caption: string, rows: readonly string[]) =>
  `<table><caption>${escaped(caption)}</caption><tbody>${rows.join('')}</tbody></table>`

function rowOf(name: string, schema: JsonSchema, required: boolean, more = ''): string {
  const notes = [more, required ? '' : 'optional', ...limitsOf(schema)].filter(Boolean)
  return `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${escaped(typeOf(schema))}</td><td>${notes.map(withCode).join(', ')}</td></tr>`
}

/** The fields of an object and of the objects in it. */
function rowsOf(schema: JsonSchema, prefix = ''): string[] {
  const objects = variantsOf(schema).filter(({ type }) => type !== 'null')
  return objects.flatMap(({ properties = {}, required = [], items }) => [
    ...Object.entries(properties).flatMap(([name, field]) => [
      rowOf(`${prefix}${name}`, field, required.includes(name)),
      ...rowsOf(field, `${prefix}${name}${field.items ? '' : '.'}`),
    ]),
    ...(items ? rowsOf(items, `${prefix}[].`) : []),
  ])
}

const variantsOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? [schema]

function typeOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.contentMediaType) return 'file'
  if (schema.items) return `list of ${typeOf(schema.items)}s`
  const types = schema.anyOf?.map(typeOf) ?? [schema.type ?? 'anything'].flat()
  return [...new Set(types)].join(' or ')
}

function limitsOf({ minLength = 0, maxLength, minimum, maximum, pattern, default: otherwise }: JsonSchema) {
  return [
    minLength === 1 ? 'not empty' : minLength > 1 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && `at least ${minimum}`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `at most ${maximum}`,
    // Longer ones, such as that of an email address, wouldn’t help a reader.
    pattern !== undefined && pattern.length <= 40 && `fits \`${pattern}\``,
    otherwise !== undefined && `otherwise \`${JSON.stringify(otherwise)}\``,
  ].filter((limit) => limit !== false)
}

function exampleOf(
  call: Pick<Call, 'method' | 'path' | 'parameters' | 'requestBody' | 'security'>,
  url: string,
) {
  const query = call.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleValue(name, schema)))}`)
  const address = `${url}${call.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(exampleValue(name, {})))}`
  const { 'application/json': json, 'multipart/form-data': form } = call.requestBody?.content ?? {}
  return [
    `curl ${call.method === 'HEAD' ? '--head ' : call.method === 'GET' ? '' : `-X ${call.method} `}'https://members.example.com${address}${query.length === 0 ? '' : `?${query.join('&')}`}'`,
    call.security === undefined && `-H 'Authorization: Bearer TOKEN'`,
    call.security && call.security.length > 0 && `-H 'Cookie: media=COOKIE'`,
    json && `-H 'Content-Type: application/json'`,
    json && `-d '${JSON.stringify(fieldsOf(variantsOf(json.schema)[0]!))}'`,
    ...Object.entries(form?.schema.properties ?? {}).map(
      ([name, { contentMediaType }]) =>
        `-F '${name}=${contentMediaType ? '@FILE' : exampleValue(name, { type: 'string' })}'`,
    ),
  ]
    .filter(Boolean)
    .join(' \\\n  ')
}

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.fromEntries(required.map((name) => [name, exampleValue(name, properties[name] ?? {})]))

function exampleValue(name: string, { type }: JsonSchema) {
  if (/email/i.test(name)) return name === 'newEmail' ? 'new@example.com' : 'ada@example.com'
  return type === 'number' ? 1 : type === 'boolean' ? true : name.replace(/([A-Z])/g, '_$1').toUpperCase()
}

/** Marks up code between backticks. */
const withCode = (text: string) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const styles = `
:root{color-scheme:light dark;--page:#f2f4f8;--card:#fff;--ink:#1b2434;--soft:#566174;--line:#e1e6ee;--action:#2e5bb4;
--read:#1d6b3c;--write:#2e5bb4;--gone:#a1302b}
@media(prefers-color-scheme:dark){:root{--page:#0e1420;--card:#182131;--ink:#eef2f9;--soft:#a9b5c8;--line:#2a364b;
--action:#9bb8f5;--read:#8fd6a8;--write:#9bb8f5;--gone:#f5a9a3}}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;display:grid;grid-template:auto 1fr/320px minmax(0,1fr);background:var(--page);color:var(--ink);
font:400 15px/1.6 system-ui,sans-serif}
nav{grid-area:1/1/3;position:sticky;top:0;height:100vh;overflow:auto;padding:24px 16px;background:var(--card);border-inline-end:1px solid var(--line)}
ul{list-style:none;margin:0;padding:0}
nav a{display:flex;gap:8px;padding:6px 8px;border-radius:6px;color:inherit;text-decoration:none;font-size:13px}
nav a:hover{background:var(--page)}
nav span{min-width:0;overflow-wrap:anywhere}
a{color:var(--action)}
:focus-visible{outline:2px solid var(--action);outline-offset:2px}
header,main{max-width:880px;padding:32px;min-width:0}header{padding-bottom:0}main{padding-top:0}
h1{margin:0 0 16px;font-size:28px;line-height:1.25}
h2{margin:0;font-size:18px;line-height:1.4;overflow-wrap:anywhere}
section{margin-top:24px;padding:24px;background:var(--card);border:1px solid var(--line);border-radius:12px}
section:target{border-color:var(--action)}
p{margin:8px 0}
small{color:var(--soft);font-size:14px}
b{flex:none;width:56px;font-size:12px;line-height:21px;letter-spacing:.03em}
h2 b{font-size:14px}
.get,.head{color:var(--read)}.post,.put{color:var(--write)}.delete{color:var(--gone)}
table{width:100%;margin-top:16px;border-collapse:collapse;font-size:14px}
caption{padding-bottom:4px;color:var(--soft);font-weight:600;text-align:start}
th,td{padding:6px 12px 6px 0;border-top:1px solid var(--line);font-weight:400;text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{width:32%}td:nth-child(2){width:26%}
td:last-child{color:var(--soft)}
code,pre{font:13px/1.6 ui-monospace,monospace}
pre{margin:16px 0 0;padding:12px 16px;overflow:auto;background:var(--page);border-radius:8px}
@media(max-width:900px){body{display:block}nav{position:static;height:auto;margin:16px;padding:8px;border:1px solid var(--line);border-radius:12px}
nav a{padding-block:8px}header,main{padding:24px 16px 0}main{padding:0 16px 24px}section{padding:16px}}
@media(max-width:560px){tr{display:block;padding:8px 0;border-top:1px solid var(--line)}tbody,th,td{display:block;width:auto!important;padding:0;border:0}}`
