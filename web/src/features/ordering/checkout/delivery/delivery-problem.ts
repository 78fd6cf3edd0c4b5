/** What the server found missing on the delivery step when the order was sent (S-068). */
export interface DeliveryProblem {
  service: boolean;
  /** Packages whose label is not right. */
  packageUids: readonly string[];
}

export const noProblem: DeliveryProblem = { service: false, packageUids: [] };
