# syntax=docker/dockerfile:1
# Node for npm only: `npm ci` installs the pinned Node on which the site is built and runs.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The image has no .git: --build-arg COMMIT=$(git rev-parse HEAD) names the commit in --version, /healthz and the log.
ARG COMMIT=unknown
# A build keeps the files of the one before it, which pages load that are open during an update.
RUN --mount=type=cache,target=/builds \
  if [ -d /builds/dist ]; then cp -R /builds/dist .; fi \
  && npm run build && echo "$COMMIT" >dist/commit \
  && rm -rf /builds/dist && cp -R dist /builds/ && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin bachat \
  && install -d -o bachat -g bachat -m 700 /data /backups
WORKDIR /app
COPY --from=build /app ./
USER bachat
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["bin/node", "bin/bachat.js"]
CMD ["start"]
