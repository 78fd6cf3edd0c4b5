/** The direction of dependencies as named sentences; `npm run check` runs them, scripts/dependency-rules.test.ts proves they bite. */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    rule('no-cycles', 'A cycle means two files are one.', {}, { circular: true }),
    rule(
      'domain-imports-nothing',
      'Rules are pure: no package, no workspace.',
      { path: '^domain/src', pathNot: '\\.test\\.ts$' },
      { pathNot: '^domain/src' },
    ),
    rule(
      'contract-knows-domain-only',
      'What is said depends on what is true.',
      { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/src', '^domain/src', 'node_modules/zod'] },
    ),
    rule('web-never-imports-server', 'The wire is the only way between them.', { path: '^web/' }, { path: '^server/' }),
    rule('server-never-imports-web', 'The wire is the only way between them.', { path: '^server/' }, { path: '^web/' }),
    rule(
      'web-features-stay-apart',
      'A feature never imports another; share through parts or lib.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    rule(
      'web-ui-knows-no-domain-word',
      'The design system stands alone.',
      { path: '^web/src/ui/' },
      { path: ['^web/src/(app|features|parts)/', '^contract/', '^domain/'] },
    ),
    rule(
      'web-lib-is-a-base',
      'lib serves everybody and knows nobody.',
      { path: '^web/src/lib/' },
      { path: '^web/src/(app|features|parts|ui)/' },
    ),
    rule('web-parts-below-features', 'Parts serve features.', { path: '^web/src/parts/' }, { path: '^web/src/(app|features)/' }),
    rule('web-features-below-app', 'The app composes features.', { path: '^web/src/features/' }, { path: '^web/src/app/' }),
    rule(
      'server-features-stay-apart',
      'A feature never imports another; share through domain, store or parts. What the provider does has an order of its own, below.',
      { path: '^server/src/features/([^/]+)/', pathNot: '^server/src/features/(payments|fulfilment|provider)/' },
      { path: '^server/src/features/', pathNot: '^server/src/features/$1/' },
    ),
    rule(
      'provider-work-stays-apart',
      'What the provider does calls no screen’s use case.',
      { path: '^server/src/features/(payments|fulfilment|provider)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/features/', pathNot: '^server/src/features/(payments|fulfilment|provider)/' },
    ),
    rule(
      'payments-at-the-bottom',
      'Money is settled without knowing who makes cards.',
      { path: '^server/src/features/payments/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/features/(fulfilment|provider)/' },
    ),
    rule(
      'fulfilment-knows-no-desk',
      'Orders are fulfilled the same way whoever sets it off.',
      { path: '^server/src/features/fulfilment/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/features/provider/' },
    ),
    rule(
      'server-parts-below-features',
      'Parts serve two features or more.',
      { path: '^server/src/parts/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/(features|jobs|commands)/' },
    ),
    rule(
      'store-engine-knows-no-noun',
      'Transactions, pool and migrations serve every noun.',
      { path: '^server/src/store/engine/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/store/', pathNot: '^server/src/store/engine/' },
    ),
    rule('store-has-no-loose-files', 'One folder for each noun.', {}, { path: '^server/src/store/[^/]+$' }),
    rule(
      'only-store-knows-sql',
      'SQL lives in store/.',
      { path: '^server/src/', pathNot: ['^server/src/store/', '\\.test\\.ts$', '^server/src/adapters/(identity|postgres)/'] },
      { path: 'node_modules/(pg|sql-template-tag)/' },
    ),
    rule(
      'store-and-adapters-below',
      'Store and adapters see domain only, never wire types.',
      { path: '^server/src/(store|adapters)/', pathNot: '\\.test\\.ts$' },
      { path: ['^contract/', '^server/src/(features|http|jobs)/', '^server/src/(app|main|serve|deps)\\.ts$'] },
    ),
    rule(
      'store-calls-no-adapter',
      'The database calls nobody.',
      { path: '^server/src/store/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/adapters/' },
    ),
    rule(
      'adapters-never-call-each-other',
      'One outside system, one adapter.',
      { path: '^server/src/adapters/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/adapters/', pathNot: '^server/src/adapters/$1/' },
    ),
    rule(
      'http-is-a-base',
      'The request pipeline knows no feature.',
      { path: '^server/src/http/', pathNot: '\\.test\\.ts$' },
      { path: ['^server/src/(features|jobs)/', '^server/src/(app|main|serve)\\.ts$'] },
    ),
    rule(
      'jobs-are-leaves',
      'Only main and commands start jobs.',
      { path: '^server/src/', pathNot: ['^server/src/(main|commands|jobs)', '\\.test\\.ts$'] },
      { path: '^server/src/jobs/' },
    ),
    rule(
      'production-never-imports-tests',
      'Tests depend on production, never the reverse.',
      { path: '^(domain|contract|server|web)/src', pathNot: '\\.test\\.tsx?$' },
      { path: ['\\.test\\.tsx?$', '^server/test/', '^e2e/'] },
    ),
    rule(
      'no-junk-drawers',
      'No utils, helpers, types, hooks, common or shared folders.',
      {},
      { path: '^(domain|contract|server|web)/.*/(utils|helpers|types|hooks|common|shared)/' },
    ),
    rule('no-unresolved', 'Every import resolves.', {}, { couldNotResolve: true, pathNot: '^(virtual:|.*\\.css$)' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '^data/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
