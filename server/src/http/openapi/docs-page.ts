import { html, type Html } from '../../html';
import type { ApiDocument } from './build-document';
import type { Operation } from './describe-operation';

/** The API to read in a browser: plain markup, nothing loaded but one stylesheet. */
export function docsPage(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = document.tags.map(({ name }) => ({ name, calls: calls.filter(({ operation }) => operation.tags.includes(name)) }));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title} API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <nav aria-label="Calls">${groups.map((group) => html`<a href="#${group.name}">${group.name}</a>`)}</nav>
        <main>
          <h1>${document.info.title} API</h1>
          <p>${document.info.description} Machine-readable: <a href="/api/openapi.json">openapi.json</a></p>
          ${groups.map(
            (group) =>
              html`<h2 id="${group.name}">${group.name}</h2>
                ${group.calls.map(describeCall)}`,
          )}
        </main>
      </body>
    </html>`.text;
}

function describeCall({ path, method, operation }: { path: string; method: string; operation: Operation }): Html {
  return html`<article id="${operation.operationId}">
    <h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></h3>
    <p>${operation.summary}. ${operation.description.replaceAll('`', '')}</p>
    ${operation.parameters.length > 0 && parameterTable(operation)}
    ${operation.requestBody !== undefined && block('Body', operation.requestBody.content)}
    ${Object.entries(operation.responses).map(([status, response]) =>
      '$ref' in response ? html`<code class="status">${status}</code> ` : block(`Answer ${status}`, response.content),
    )}
  </article>`;
}

const parameterTable = ({ parameters }: Operation): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Parameter</th>
        <th scope="col">In</th>
        <th scope="col">Schema</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(
        (parameter) =>
          html`<tr>
            <td><code>${parameter.name}</code>${parameter.required && ' *'}</td>
            <td>${parameter.in}</td>
            <td><code>${JSON.stringify(parameter.schema)}</code></td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const block = (title: string, content: unknown): Html =>
  html`<details>
    <summary>${title}</summary>
    <pre>${JSON.stringify(content, null, 2)}</pre>
  </details>`;
