import { refusals } from '#contract/failure.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import { descriptionPaths } from '#service/http/description-paths.ts'
import { refusalStatus } from '#service/http/refusal.ts'
import { dataExamples, requestExamples } from './examples.ts'
import { operationDescriptions, possibleRefusals } from './operation-descriptions.ts'
import { requestFields } from './request-fields.ts'

export function page(): string {
  // The cast is safe, because the keys of `operations` are the operation names.
  const names = Object.keys(operations) as OperationName[]
  const links = names.map(
    (name) => `<li><a href="#${name}">${escape(operationDescriptions[name].title)}</a></li>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Almanac API</title>
<link rel="stylesheet" href="${descriptionPaths.style}">
</head>
<body>
<header>
<h1>Almanac API</h1>
<p>Every request carries a key in the header <code>X-API-KEY</code>, which <code>npm run admin -- key create</code> makes. Every answer is JSON with a boolean <code>success</code>: <code>{"data": …, "success": true}</code> or <code>{"errors": {"code": …, "message": …}, "success": false}</code>. A code means something only together with its operation.</p>
<p>For tools: <a href="${descriptionPaths.document}">OpenAPI 3.1</a>.</p>
<nav aria-label="Operations"><ul>${links.join('')}</ul></nav>
</header>
<main>
${names.map(section).join('\n')}
</main>
</body>
</html>
`
}

function section(name: OperationName): string {
  const { method, path } = operations[name]
  const { title, description } = operationDescriptions[name]
  return `<section id="${name}" aria-labelledby="${name}-title">
<h2 id="${name}-title">${escape(title)}</h2>
<p><code>${method} ${escape(path)}</code>${method === 'POST' ? ', <code>multipart/form-data</code>' : ''}</p>
<p>${escape(description)}</p>
${fields(name)}
<h3>Example</h3>
${code(name, 'Request', requestText(name))}
${code(name, 'Answer', JSON.stringify({ data: dataExamples[name], success: true }, null, 2))}
<h3>Refusals</h3>
${refusalTable(name)}
</section>`
}

function fields(name: OperationName): string {
  const rows = requestFields(name).map(({ name: field, schema }) => {
    const choices = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
    const allowed = choices.map((choice) => `<code>${escape(String(choice))}</code>`).join(', ')
    const form = allowed || escape(schema.format ?? 'text')
    return `<tr><th scope="row"><code>${field}</code></th><td>${form}</td><td>${escape(schema.description ?? '')}</td></tr>`
  })
  if (rows.length === 0) return '<p>It takes no fields.</p>'
  return table(
    operations[name].method === 'GET' ? 'Query parameters' : 'Form fields',
    ['Field', 'Form', 'Meaning'],
    rows,
  )
}

function refusalTable(name: OperationName): string {
  const rows = possibleRefusals(name).map(
    (reason) =>
      `<tr><td>${refusals[reason].code}</td><td>${refusalStatus[reason]}</td><td>${escape(refusals[reason].message)}</td></tr>`,
  )
  return table('', ['Code', 'HTTP', 'Message'], [...new Set(rows)])
}

function table(caption: string, heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((title) => `<th scope="col">${title}</th>`).join('')
  const heading = caption === '' ? '' : `<h3>${caption}, all required</h3>`
  return `${heading}<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function code(name: OperationName, title: string, text: string): string {
  const label = `${title}: ${operationDescriptions[name].title}`
  return `<p>${title}</p><pre role="region" tabindex="0" aria-label="${escape(label)}"><code>${escape(text)}</code></pre>`
}

function requestText(name: OperationName): string {
  const { method, path } = operations[name]
  const given = Object.entries(requestExamples[name])
  if (method === 'GET') {
    const query = given.map(([field, value = '']) => `${field}=${encodeURIComponent(value)}`)
    return `${method} ${path}${query.length > 0 ? '?' : ''}${query.join('&')}`
  }
  return [`${method} ${path}`, '', ...given.map(([field, value]) => `${field}: ${value}`)].join('\n')
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
