import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Vitest's reporter for `npm test`: how many passed, and by name what failed or needed a second try. */
export class TestReporter {
  constructor(file) {
    this.file = file;
  }

  onTestRunEnd(modules, unhandledErrors) {
    const report = { passed: 0, failed: [], secondTry: [] };
    for (const module of modules) {
      const where = module.project.name + ' ' + module.relativeModuleId;
      if (module.errors().length > 0) report.failed.push(where);
      for (const test of module.children.allTests()) {
        const name = `${where} › ${test.fullName}`;
        if (test.result().state === 'failed') report.failed.push(name);
        if (test.result().state !== 'passed') continue;
        report.passed += 1;
        if (test.diagnostic()?.flaky) report.secondTry.push(name);
      }
    }
    report.failed.push(...unhandledErrors.map((error) => `outside of a test: ${error.message}`));
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(report));
  }
}
