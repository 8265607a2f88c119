/** Directives that name nobody whom nginx speaks for. */
export declare const FORWARD_HOST: string;
export declare function startNginx(place: {
  port: number;
  ports: readonly number[];
  forward: string;
  method?: string;
}): Promise<{ url: string; close: () => Promise<void> }>;
