declare module 's3rver' {
  interface Options {
    directory: string;
    silent: boolean;
    address: string;
    port: number;
    configureBuckets: { name: string; configs: string[] }[];
  }

  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
