const STEP_MS = 1_000;

/** Does the work and says so in one line; a person who watches sees that it goes on. */
export async function withProgress(what, work) {
  const begun = performance.now();
  if (process.stdout.isTTY !== true) {
    console.log(`${what} …`);
    return work();
  }
  process.stdout.write(`${what} …`);
  const timer = setInterval(() => process.stdout.write('.'), STEP_MS);
  try {
    const result = await work();
    process.stdout.write(` done in ${Math.round((performance.now() - begun) / 1_000)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
