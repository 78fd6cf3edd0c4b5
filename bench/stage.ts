import type { Running } from './process';
import type { BenchCompany, World } from './world';

/** What every row of the table needs: both servers on one database, a large and a small company. */
export interface Stage {
  world: World;
  product: Running;
  floor: Running;
  /** 100,000 employees. */
  large: BenchCompany;
  /** 1,200 employees, so that 1,000 are active. */
  small: BenchCompany;
  seconds: number;
  /** Another process of the product on the same database. */
  startProduct(): Promise<Running>;
}
