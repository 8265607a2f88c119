export declare function startNginx(place: {
  port: number;
  ports: readonly number[];
  forward: string;
}): Promise<{ url: string; close: () => Promise<void> }>;
