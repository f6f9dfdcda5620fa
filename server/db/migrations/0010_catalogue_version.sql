CREATE TABLE "catalogue_version" (
	"version" bigint NOT NULL,
	"ratings_version" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "catalogue_version" ("version", "ratings_version") VALUES (1, 1);
--> statement-breakpoint
CREATE FUNCTION "count_catalogue_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "catalogue_version" SET "version" = "version" + 1;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "count_ratings_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "catalogue_version" SET "ratings_version" = "ratings_version" + 1;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "services_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "category", "region", "vendor", "name", "price", "min_budget", "max_budget", "from_price", "tier", "style", "decor_type", "capacity", "venue_type", "location", "search_text" ON "services" FOR EACH STATEMENT EXECUTE FUNCTION "count_catalogue_change"();
--> statement-breakpoint
CREATE TRIGGER "ratings_changed" AFTER UPDATE OF "rating" ON "services" FOR EACH STATEMENT EXECUTE FUNCTION "count_ratings_change"();
--> statement-breakpoint
CREATE TRIGGER "regions_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "regions" FOR EACH STATEMENT EXECUTE FUNCTION "count_catalogue_change"();
